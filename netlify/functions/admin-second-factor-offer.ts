import type { Config } from '@netlify/functions';
import { encode } from 'uqr';
import { secondFactorOffer } from '#contracts/second-factor.ts';
import { addressOf, newSecret } from '../server/auth/second-factor.ts';
import { defineHandler } from '../server/http/define-handler.ts';

/** POST /api/admin/second-factor-offer: makes a new secret, which nothing is kept of yet. */
export default defineHandler(secondFactorOffer, async ({ services }) => {
  const secret = newSecret();
  const uri = addressOf(secret, services.admin().email);
  // Four modules of quiet around it (ISO/IEC 18004), which cameras need.
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { body: { secret, uri, qr: { size, path: squares.join('') } } };
});

// Literals only: the platform reads them without running the file. No `method`, so that a wrong one
// answers 405.
export const config: Config = {
  path: '/api/admin/second-factor-offer',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
