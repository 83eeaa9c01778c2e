import { enums, parentPositionMax, volumeYearMin } from '@biblionaut/catalogue-files'
import { expect, it } from 'vitest'
import * as editingEnums from '#contract/values/editing-enums'
import { identifierSchemes } from '#contract/values/identifiers'
import * as sharedEnums from '#contract/values/enums'
import * as limits from '#contract/values/limits'

it.each(Object.entries(enums))(
  'the catalogue files and the contract define the same values of %s',
  (name, values) => {
    expect(Object.entries({ ...sharedEnums, ...editingEnums, identifierSchemes })).toContainEqual([
      name,
      values,
    ])
  },
)

it('the catalogue files and the contract have the same maximum position of a series in its parent, and the same minimum publication year', () => {
  expect(parentPositionMax).toBe(limits.parentPositionMax)
  expect(volumeYearMin).toBe(limits.publicationYearMin)
})
