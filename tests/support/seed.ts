import fc from 'fast-check';

const given = process.env.SEED;

if (given !== undefined && !/^-?\d+$/.test(given))
  throw new Error(`SEED is "${given}": give the number that a failed test printed.`);

/**
 * Seed of everything that a test file draws at random: SEED when it is set, so that a failure can
 * be drawn again.
 */
export const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);

// fast-check prints its own seed when a property fails; here it is given back.
if (given !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
