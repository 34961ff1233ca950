import { describe, expect, it } from 'vitest'
import { Latest } from '../../../client/src/panel/latest'

/** A question whose answers the test gives, in the order in which it was asked. */
function conversation() {
  const asked: { answer(value: string): void; fail(error: Error): void; signal: AbortSignal }[] = []
  const heard: string[] = []
  const latest = new Latest<string>(
    (signal) =>
      new Promise((answer, fail) => {
        asked.push({ answer, fail, signal })
      }),
    (value) => heard.push(value),
    (error) => heard.push(String(error)),
  )
  return { asked, heard, latest }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('Latest', () => {
  it('EDIT-030: one question is asked at a time, however many changes there are', async () => {
    const { asked, heard, latest } = conversation()
    for (let change = 0; change < 60; change += 1) latest.refresh()
    expect(asked).toHaveLength(1)
    asked[0]?.answer('old')
    await settled()
    expect(asked).toHaveLength(2)
    asked[1]?.answer('new')
    await settled()
    expect(asked).toHaveLength(2)
    expect(heard).toEqual(['new'])
  })

  it('EDIT-004: an overtaken question is cancelled, and neither its answer nor its error is heard', async () => {
    const { asked, heard, latest } = conversation()
    latest.refresh()
    latest.refresh()
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.fail(new Error('cancelled'))
    await settled()
    asked[1]?.answer('new')
    await settled()
    expect(heard).toEqual(['new'])
  })

  it('EDIT-030: a failure is told, and the next change asks again', async () => {
    const { asked, heard, latest } = conversation()
    latest.refresh()
    asked[0]?.fail(new Error('no server'))
    await settled()
    latest.refresh()
    asked[1]?.answer('back')
    await settled()
    expect(heard).toEqual(['Error: no server', 'back'])
  })

  it('EDIT-030: nothing is heard or asked after the end', async () => {
    const { asked, heard, latest } = conversation()
    latest.refresh()
    latest.dispose()
    asked[0]?.answer('late')
    latest.refresh()
    await settled()
    expect(asked).toHaveLength(1)
    expect(heard).toEqual([])
  })
})
