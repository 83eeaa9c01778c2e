import { describe, expect, it } from 'vitest'
import { yearsAlone } from './award-years.tsx'

describe('the years of an award', () => {
  it('row 128: names the year that would stand beside an empty place, but not of the decade that may go on', () => {
    // the latest of a decade opens it: 2021 and 2020 are a pair, of 2018 and 2017 to 2016 one is left over
    expect([...yearsAlone([2022, 2021, 2020, 2019, 2018, 2017, 2016, 2009, 2008])]).toEqual([2016])
    expect([...yearsAlone([2022, 2021, 2012, 2011, null])]).toEqual([2021])
    expect([...yearsAlone([])]).toEqual([])
  })
})
