/** Requests that one network may send to a function in a minute. */
interface HostLimit {
  /** In seconds. */
  readonly windowSize: number;
  readonly windowLimit: number;
}

/** A limit of so many requests a minute. */
const aMinute = (windowLimit: number): HostLimit => ({ windowSize: 60, windowLimit });

/**
 * Limits of functions without `rateLimit` in their `config`, by name: the platform counts only two
 * functions of a free project, and an own server counts all.
 */
export const hostLimits: Readonly<Record<string, HostLimit>> = {
  calls: aMinute(60),
  certificates: aMinute(120),
  'certificate-pdf': aMinute(40),
  desk: aMinute(300),
  'fact-photo': aMinute(20),
  'form-token': aMinute(120),
  'urgent-facts': aMinute(240),
};
