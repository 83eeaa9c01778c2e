/** Something that whoever runs the site can mend; `message` is an English sentence that says what happened and how. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OperatorError'
  }
}
