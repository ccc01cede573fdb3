/**
 * The store did not confirm what was asked of it: whether it happened is unknown.
 * Answered with 503 and Retry-After; the same request may be sent again.
 */
export class StoreUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The store did not confirm: ${what}.`, options);
    this.name = 'StoreUnavailable';
  }
}
