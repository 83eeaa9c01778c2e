/** English words; the shape the other languages must have. */
export default {
  title: 'Support us',
  text: 'This site has no investors and no banners. If you like being here, you can help to pay for its upkeep, once and with any amount.',
  amount: 'Amount',
  own: 'Another amount in euro',
  ownHint: 'For instance 7.50',
  ownWrong: 'Please enter an amount above 0, with two decimals at most.',
  disclaimer:
    'A voluntary contribution: nothing is given in return, and it is not tax-deductible. The payment is made on {host}, which opens in a new tab.',
  confirm: 'Continue to payment',
  confirmAmount: 'Contribute {amount}',
  withoutAmount: 'Open the payment page without an amount',
  newTab: 'opens another website in a new tab',
  cancel: 'Cancel',
} as const
