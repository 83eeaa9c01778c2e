import { line, mailAddress, onOff } from './values.ts'
import { variable } from './variable.ts'

/** Variables about whoever runs the site: all of them end up on the legal pages. */
export const operatorVariables = {
  OPERATOR_NAME: variable({
    group: 'Operator',
    purpose: 'Who runs the site: the name of a person or company, for the legal pages.',
    allowed: '1 to 200 characters',
    schema: line(1, 200),
  }),
  OPERATOR_ADDRESS: variable({
    group: 'Operator',
    purpose: 'The postal address of the operator.',
    allowed: 'lines parted by commas: street, postcode and town, country',
    schema: line(1, 400).transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  }),
  OPERATOR_EMAIL: variable({
    group: 'Operator',
    purpose:
      'The mail address of the operator: shown on the legal pages, and where the contact form writes to.',
    allowed: 'one mail address',
    schema: mailAddress,
  }),
  OPERATOR_PHONE: variable({
    group: 'Operator',
    purpose: 'A telephone number for the imprint.',
    allowed: '1 to 60 characters',
    schema: line(1, 60),
  }),
  OPERATOR_REPRESENTATIVE: variable({
    group: 'Operator',
    purpose: 'Who speaks for a company or association.',
    allowed: '1 to 200 characters',
    schema: line(1, 200),
  }),
  OPERATOR_REGISTER: variable({
    group: 'Operator',
    purpose: 'Register, court and number of a company or association.',
    allowed: '1 to 200 characters',
    schema: line(1, 200),
  }),
  OPERATOR_VAT_ID: variable({
    group: 'Operator',
    purpose: 'VAT identification number, where there is one.',
    allowed: '1 to 60 characters',
    schema: line(1, 60),
  }),
  OPERATOR_EDITOR: variable({
    group: 'Operator',
    purpose: 'Who answers for editorial content. Empty: the operator.',
    allowed: '1 to 200 characters',
    schema: line(1, 200),
  }),
  OPERATOR_HOSTING: variable({
    group: 'Operator',
    purpose: 'Whose machines the site runs on, for the privacy page. Empty: the operator’s own.',
    allowed: '1 to 200 characters',
    schema: line(1, 200),
  }),
  OPERATOR_MAIL_SERVICE: variable({
    group: 'Operator',
    purpose: 'Who delivers the mail of the site, for the privacy page. Empty: the operator.',
    allowed: '1 to 200 characters',
    schema: line(1, 200),
  }),
  OPERATOR_AUTHORITY: variable({
    group: 'Operator',
    purpose: 'The data protection authority in charge.',
    allowed: '1 to 200 characters',
    schema: line(1, 200),
  }),
  LEGAL_TEXTS_CHECKED: variable({
    group: 'Operator',
    purpose:
      'On, once a lawyer has looked through the legal pages: takes the note off that they are samples.',
    allowed: 'on or off',
    schema: onOff,
    fallback: 'off',
  }),
}
