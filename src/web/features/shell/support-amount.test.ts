import { describe, expect, it } from 'vitest'
import { paymentAddress, readAmount, withPoint } from './support-amount.ts'

const link = 'https://pay.example/biblionaut'

describe('the amount of a contribution', () => {
  it('withPoint replaces commas with points [spec 146]', () => {
    expect(withPoint('1,000,000')).toBe('1.000.000')
    expect(withPoint('7,5')).toBe('7.5')
    expect(readAmount('7,5')).toBe(7.5)
    expect(paymentAddress(link, readAmount('7,5'))).toBe('https://pay.example/biblionaut/7.50')
  })

  it.each([
    ['5', '5.00'],
    [' 12 ', '12.00'],
    ['0,01', '0.01'],
    ['0.10', '0.10'],
    ['99999.99', '99999.99'],
    ['007', '7.00'],
  ])('readAmount reads %j as an amount, which the URL contains as %s [spec 218]', (typed, sum) => {
    expect(paymentAddress(link, readAmount(typed))).toBe(`${link}/${sum}`)
  })

  it.each([
    '',
    ' ',
    '0',
    '0,00',
    '-5',
    '+5',
    '1e309',
    '1e2',
    '0x10',
    'NaN',
    'Infinity',
    '5&x=',
    '5/../../evil',
    '5 €',
    '1,000,000',
    '1000000',
    '0.001',
    '5.',
    '.5',
    '５',
    '5\u00002',
  ])('readAmount rejects %j as an amount [spec 218] [trust I16]', (typed) => {
    expect(readAmount(typed)).toBeNull()
  })

  it('paymentAddress appends the amount to the operator’s link, unless the amount is null [spec 148]', () => {
    expect(paymentAddress(link, null)).toBe(link)
    expect(paymentAddress(`${link}/`, 3)).toBe(`${link}/3.00`)
    expect(paymentAddress(`${link}?locale=de`, 20)).toBe(`${link}/20.00?locale=de`)
    expect(paymentAddress(`${link}?locale=de&amount=`, 20)).toBe(`${link}?locale=de&amount=20.00`)
    expect(paymentAddress(`${link}?locale=de&amount=`, null)).toBe(`${link}?locale=de`)
    expect(paymentAddress(`${link}?amount=`, null)).toBe(link)
  })
})
