import { expect, test } from 'vitest';
import { carriedFields } from '#contracts/public-form.ts';
import { contracts, fieldNames } from '../support/endpoints.ts';

const withForm = contracts.filter(({ form }) => form);

test.each(withForm)(
  'what $path takes is all in the form that is shown again, so that nothing typed is lost',
  (contract) => {
    const shown = [...(contract.form?.fields ?? []), ...carriedFields].map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(fieldNames(contract.request)));
    expect(new Set(shown).size).toBe(shown.length);
  },
);

test.each(withForm)('every control of $path that people see has a label', ({ form }) => {
  const seen = form?.fields.filter(({ control }) => control !== 'hidden') ?? [];
  expect(seen.length).toBeGreaterThan(0);
  for (const { name, label } of seen) expect(label, name).toBeTruthy();
});
