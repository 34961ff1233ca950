import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stemmer } from 'stemmer'
import { describe, expect, it } from 'vitest'
import { STOPWORDS } from '../../../server/src/text/stopwords'
import { words } from '../../../server/src/text/words'

const project = resolve(import.meta.dirname, '../../..')

describe('words', () => {
  it.each([
    [
      'hyphen, underscore and slash split',
      'web-search web_search a/b/web',
      'web search web search b web',
    ],
    ['case is lowered', 'PDF Reader', 'pdf reader'],
    ['repeats and order stay', 'chart, then chart the chart', 'chart chart chart'],
    ['stopwords go before stemming', 'doing does done using', 'us'],
    ['a stem that looks like a stopword stays', 'ass uses', 'ass us'],
    ['digits are words and are not stemmed', 'top 10 of 2024s mp3files', 'top 10 2024s mp3files'],
    ['punctuation splits', 'e.g. don’t “quote” (it)', 'e g don t quot'],
    ['accents make a word of its own, unstemmed', 'Größen résumés', 'größen résumés'],
    ['a decomposed letter is composed', 'cafe\u0301', 'café'],
    ['a mark that composes with nothing stays in its word', 'x\u0307y z', 'x\u0307y z'],
    ['other scripts', '検索 поиск ٣', '検索 поиск ٣'],
    ['astral letters', '𐐀b 👍 c', '𐐨b c'],
    ['a lone surrogate splits', 'one\ud800two', 'on two'],
  ])('DCI-064: %s', (_what, text, expected) => {
    expect(words(text).join(' ')).toBe(expected.normalize('NFC'))
  })

  it.each(['', '   ', '--- / _', 'the and of', '👍'])('DCI-064: no word in %j', (text) => {
    expect(words(text)).toEqual([])
  })

  it('DCI-064: a text gives the same words again, and after very many other words', () => {
    const before = words('relational databases and internationalization')
    const letters = 'bcdfghjklmnpqrstvwxz'
    for (let i = 0; i < 60_000; i++) {
      words(Array.from({ length: 5 }, (_, k) => letters[Math.floor(i / 20 ** k) % 20]).join(''))
    }
    expect(words('relational databases and internationalization')).toEqual(before)
    expect(before).toEqual(['relat', 'databas', 'internation'])
  })

  it('DCI-064: the ASCII path and the Unicode path agree', () => {
    const texts = [
      'Web-search_tools/for PDF files, v2.0',
      'RUNNING runs; ran!',
      "it's 100% done\tnow\0x",
    ]
    for (const text of texts) expect(words(`${text} é`)).toEqual([...words(text), 'é'])
  })
})

describe('stopwords', () => {
  it('DCI-064: the set is the shipped list, sorted, one a line', () => {
    const file = readFileSync(resolve(project, 'schemas/dci/english-stopwords.v1.txt'), 'utf8')
    const listed = file.trimEnd().split('\n')
    expect(listed).toHaveLength(107)
    expect(listed).toEqual([...listed].sort())
    expect([...STOPWORDS]).toEqual(listed)
  })
})

describe('stemmer', () => {
  it.each([
    ['skills', 'skill'],
    ['searching', 'search'],
    ['evaluations', 'evalu'],
    ['summaries', 'summari'],
    ['plotted', 'plot'],
    ['hoping', 'hope'],
    ['agreed', 'agre'],
    ['feed', 'feed'],
    ['sky', 'sky'],
    ['happy', 'happi'],
    ['conformably', 'conform'],
    ['archaeology', 'archaeolog'],
    ['generalizations', 'gener'],
    ['oscillators', 'oscil'],
    ['controlling', 'control'],
    ['rate', 'rate'],
    ['cease', 'ceas'],
    ['yearly', 'yearli'],
    ['as', 'as'],
  ])('DCI-064: Porter takes %s to %s', (word, stem) => {
    expect(stemmer(word)).toBe(stem)
  })

  const published = resolve(project, '../shared/data/porter')
  it.runIf(existsSync(published))('DCI-064: agrees with the whole published vocabulary', () => {
    const lines = (name: string) => readFileSync(resolve(published, name), 'utf8').split('\n')
    const stems = lines('output.txt')
    const wrong = lines('voc.txt').filter((word, index) => stemmer(word) !== stems[index])
    expect(stems.length).toBeGreaterThan(20_000)
    expect(wrong).toEqual([])
  })
})
