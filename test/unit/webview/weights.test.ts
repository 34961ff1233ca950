import { expect, it } from 'vitest'
import { WEIGHTS as SHOWN } from '../../../client/webview/model/arithmetic'
import { WEIGHTS } from '../../../server/src/resolution/weights'

it('DCI-067, EDIT-031: the panel explains the weights that the resolver uses', () => {
  const { contract, description, name, runtime } = SHOWN
  expect({ contract, description, namePath: name, runtime }).toEqual(WEIGHTS)
})
