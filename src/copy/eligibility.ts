import type { z } from 'astro/zod';
import rulesYaml from '../content/eligibility.yaml?raw';
import type { Check, CheckQuestion, Rule } from '../features/eligibility/judgement/check.ts';
import { readYaml } from './read-yaml.ts';
import type { eligibility } from './schema/eligibility.ts';
import { eligibilityRules } from './schema/eligibility.ts';

type Words = z.infer<typeof eligibility>;

const { questions, schemes } = readYaml(
  eligibilityRules,
  rulesYaml,
  'src/content/eligibility.yaml',
);

/** The words under a name; a missing one fails the build. */
function worded<T>(words: Readonly<Record<string, T | undefined>>, id: string, where: string): T {
  const found = Object.hasOwn(words, id) ? words[id] : undefined;
  if (found === undefined)
    throw new Error(`eligibility.yaml of the locale has no words for ${where} "${id}"`);
  return found;
}

function questionOf(question: (typeof questions)[number], words: Words): CheckQuestion {
  const { options, ...own } = worded(words.questions, question.id, 'the question');
  if (question.kind !== 'choice') return { id: question.id, kind: question.kind, ...own };
  const { id, kind, whenWider, whileOpen, ends } = question;
  return {
    id,
    kind,
    ...(whenWider && { whenWider }),
    ...(whileOpen && { whileOpen }),
    ...own,
    options: question.options.map((option) => ({
      id: option,
      ...(ends.includes(option) && { ends: true }),
      ...worded(options, option, `an option of ${id}:`),
    })),
  };
}

function ruleOf(
  { fact, ...rule }: (typeof schemes)[number]['rules'][number],
  words: Words['schemes'][string],
): Rule {
  const { wider: widerText, ...said } = worded(words.rules, rule.id, 'the rule');
  const { fact: widerFact, ...widened } = ('wider' in rule && rule.wider) || {};
  const wider = widerFact && {
    ...widened,
    ...widerFact,
    text: worded({ wider: widerText }, 'wider', `the rule "${rule.id}":`),
  };
  // Each kind of rule has the fields of its kind in the schema.
  return { ...said, ...fact, ...rule, wider } as Rule;
}

/** The eligibility check in one language's words. @throws when a part of it has no words there. */
export function eligibilityCheck(words: Words): Check {
  return {
    questions: questions.map((question) => questionOf(question, words)),
    schemes: schemes.map(({ id, rules }) => {
      const own = worded(words.schemes, id, 'the scheme');
      return {
        id,
        title: own.title,
        note: own.note,
        rules: rules.map((rule) => ruleOf(rule, own)),
      };
    }),
    verdicts: words.verdicts.terms,
  };
}
