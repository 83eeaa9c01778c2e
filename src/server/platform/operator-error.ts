/** An error that the operator can fix. `message` is an English sentence that says what happened and what to do. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OperatorError'
  }
}
