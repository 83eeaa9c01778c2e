import { enums, parentPositionMax, volumeYearMin } from '@biblionaut/catalogue-files'
import { expect, it } from 'vitest'
import * as editingEnums from '#contract/values/editing-enums'
import { identifierSchemes } from '#contract/values/identifiers'
import * as sharedEnums from '#contract/values/enums'
import * as limits from '#contract/values/limits'

it.each(Object.entries(enums))(
  'the schema of the catalogue files and the contract of the API define the same values of %s',
  (name, values) => {
    expect(Object.entries({ ...sharedEnums, ...editingEnums, identifierSchemes })).toContainEqual([
      name,
      values,
    ])
  },
)

it('catalogue files and API contract have the same limits for positions of series and publication years', () => {
  expect(parentPositionMax).toBe(limits.parentPositionMax)
  expect(volumeYearMin).toBe(limits.publicationYearMin)
})
