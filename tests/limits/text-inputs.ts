import { editorInputs } from './editor-inputs.ts'
import { entityInputs } from './entity-inputs.ts'
import { readerInputs } from './reader-inputs.ts'
import type { TextInputs } from './text-input.ts'
import { visitorInputs } from './visitor-inputs.ts'

/**
 * Valid inputs of the calls that take texts. A call without required input needs none. `handlers.test.ts` puts hostile
 * texts into each text field of these inputs.
 */
export const textInputs: TextInputs = { ...visitorInputs, ...readerInputs, ...entityInputs, ...editorInputs }
