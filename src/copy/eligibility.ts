import type { z } from 'astro/zod';
import rulesYaml from '../content/eligibility.yaml?raw';
import type { Check, Question, Rule } from '../lib/eligibility/check.ts';
import { readYaml } from './read-yaml.ts';
import type { eligibility } from './schema/eligibility.ts';
import { eligibilityRules } from './schema/eligibility.ts';

type Words = z.infer<typeof eligibility>;

const { questions, schemes } = readYaml(eligibilityRules, rulesYaml, 'src/content/eligibility.yaml');

/** The words under a name; a missing one fails the build. */
function worded<T>(words: Readonly<Record<string, T | undefined>>, id: string, where: string): T {
  const found = Object.hasOwn(words, id) ? words[id] : undefined;
  if (found === undefined) throw new Error(`eligibility.yaml of the locale has no words for ${where} "${id}"`);
  return found;
}

function questionOf(question: (typeof questions)[number], words: Words): Question {
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

function ruleOf(rule: (typeof schemes)[number]['rules'][number], words: Words['schemes'][string]): Rule {
  const own = worded(words.rules, rule.id, 'the rule');
  const { title, text } = own;
  const of = ({ source, checked }: { source: string; checked: string }) => ({
    id: rule.id,
    title,
    text,
    source,
    checked,
  });
  switch (rule.kind) {
    case 'choice':
      return { ...of(rule.fact), kind: rule.kind, question: rule.question, verdicts: rule.verdicts };
    case 'scheme':
      return { ...of(rule.fact), kind: rule.kind, scheme: rule.scheme };
    case 'window':
      return { ...of(rule.fact.fact), kind: rule.kind, question: rule.question, ...rule.fact.limit };
    case 'tax-years': {
      const { fact, limit } = rule.fact;
      return { ...of(fact), kind: rule.kind, question: rule.question, limit, claim: rule.claim.limit };
    }
    default: {
      const { fact, limit } = rule.fact;
      const { question, kind } = rule;
      const wider = rule.wider && {
        limit: rule.wider.fact.limit,
        question: rule.wider.question,
        verdicts: rule.wider.verdicts,
        text: worded({ wider: own.wider }, 'wider', `the rule "${rule.id}":`),
        source: rule.wider.fact.fact.source,
        checked: rule.wider.fact.fact.checked,
      };
      const limits = { question, limit, wider };
      return kind === 'age' ? { ...of(fact), kind, ...limits } : { ...of(fact), kind, above: rule.above, ...limits };
    }
  }
}

/** The eligibility check in one language's words. @throws when a part of it has no words there. */
export function eligibilityCheck(words: Words): Check {
  return {
    questions: questions.map((question) => questionOf(question, words)),
    schemes: schemes.map(({ id, rules }) => {
      const own = worded(words.schemes, id, 'the scheme');
      return { id, title: own.title, note: own.note, rules: rules.map((rule) => ruleOf(rule, own)) };
    }),
    verdicts: words.verdicts.terms,
  };
}
