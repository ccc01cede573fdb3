import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FaultyStore } from '../support/faulty-store.ts';
import {
  type Enquiries,
  hastyRules,
  openNetworkStore,
  openRepository,
  type Shelf,
} from '../support/open-repository.ts';
import { randomFaults, randomFrom } from '../support/random-faults.ts';

/** What the store should hold: id to where it is shown. */
interface Model {
  readonly shown: Map<string, Shelf>;
  readonly erased: Set<string>;
  /** Key and text to the id that was given for it. */
  readonly given: Map<string, string>;
}

interface Real {
  readonly store: FaultyStore;
  readonly submissions: Enquiries;
  now: Date;
}

type Step = (model: Model, real: Real) => Promise<void>;

const pick = (model: Model, index: number): string | undefined =>
  [...model.shown.keys()][index % (model.shown.size || 1)];

const submit =
  (key: number, text: number, flagged: boolean): Step =>
  async (model, real) => {
    const flags = flagged ? ['links'] : [];
    const { id } = await real.submissions.accept(
      'contact',
      { text: `${text}` },
      { key: `${key}`, flags },
    );
    const name = `${key}/${text}`;
    expect(model.given.get(name) ?? id).toBe(id);
    if (!model.given.has(name)) model.shown.set(id, flagged ? 'flagged' : 'inbox');
    model.given.set(name, id);
  };

const submitAtOnce =
  (key: number, text: number): Step =>
  async (model, real) => {
    const send = () => real.submissions.accept('contact', { text: `${text}` }, { key: `${key}` });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await submit(key, text, false)(model, real);
  };

const erase =
  (index: number): Step =>
  async (model, real) => {
    const id = pick(model, index);
    if (!id) return;
    expect(await real.submissions.erase('contact', id)).toBe(true);
    model.shown.delete(id);
    model.erased.add(id);
  };

const restore =
  (index: number): Step =>
  async (model, real) => {
    const id = pick(model, index);
    if (!id || model.shown.get(id) !== 'flagged') return;
    expect(await real.submissions.unflag('contact', id)).toBe(true);
    model.shown.set(id, 'inbox');
  };

/** Lets time pass; less than none for a clock that is set back. */
const wait =
  (minutes: number): Step =>
  async (_model, real) => {
    real.now = new Date(real.now.getTime() + minutes * 60_000);
  };

const damageIndex =
  (digit: number): Step =>
  async (_model, real) =>
    real.store.overwrite(`index/contact/${'0123456789abcdef'[digit]}`, '{"rows":[]');

const look =
  (limit: number): Step =>
  async (model, real) => {
    for (const shelf of ['inbox', 'flagged'] as const) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await real.submissions.list('contact', shelf, cursor, limit);
        ids.push(...page.records.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      const expected = [...model.shown].filter(([, at]) => at === shelf).map(([id]) => id);
      expect(ids.sort()).toEqual(expected.sort());
      expect(await real.submissions.total('contact', shelf)).toBe(expected.length);
    }
  };

const small = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(small, fc.nat({ max: 1 }), fc.boolean()).map((drawn) => submit(...drawn)),
  },
  fc.tuple(small, fc.nat({ max: 1 })).map((drawn) => submitAtOnce(...drawn)),
  fc.nat({ max: 20 }).map(erase),
  fc.nat({ max: 20 }).map(restore),
  { weight: 2, arbitrary: fc.constantFrom(1, 40, 600, 1500, 6000, -40, -1500, -6000).map(wait) },
  fc.nat({ max: 15 }).map(damageIndex),
  { weight: 2, arbitrary: fc.constantFrom(1, 3, 50).map(look) },
);

/** Runs the steps one after another, then looks. */
async function follow(steps: readonly Step[], faultSeed: number | null): Promise<void> {
  const store = new FaultyStore({ pageSize: 3 });
  const real: Real = {
    store,
    now: new Date('2026-11-20T22:00:00Z'),
    submissions: undefined as never,
  };
  const tries = faultSeed === null ? 1 : 12;
  const { submissions } = openRepository(
    openNetworkStore(store.fetch, { ...hastyRules, tries }),
    () => real.now,
  );
  Object.assign(real, { submissions });
  const model: Model = { shown: new Map(), erased: new Set(), given: new Map() };
  if (faultSeed !== null) {
    const random = randomFaults(0.15, randomFrom(faultSeed));
    // Refusals end a call at once; here every call shall succeed in the end, however often its
    // replies are lost.
    store.plan = (method, key) => {
      const fault = random(method, key);
      return fault?.kind === 'hang' || (fault?.kind === 'status' && fault.status < 408)
        ? { kind: 'reset-after' }
        : fault;
    };
  }
  for (const run of [...steps, look(2)]) await run(model, real);
}

test('whatever is sent, sent again, restored, erased and looked at, in any order: lists hold exactly what they should', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => follow(steps, null)),
    { numRuns: 120 },
  );
});

test('and so they do while replies are lost, doubled and cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.nat(), (steps, seed) =>
      follow(steps, seed),
    ),
    { numRuns: 60 },
  );
});
