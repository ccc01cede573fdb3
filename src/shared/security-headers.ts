/**
 * The security headers besides the policy (content-security-policy.ts): the build writes them
 * beside the static pages (`_headers`), the functions put them on every API answer.
 */

/**
 * Sent with every answer. HSTS: a year, for this host alone:
 * what its subdomains speak is not ours to say.
 */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
} as const;
