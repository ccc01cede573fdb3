import type { StartupIncubationSubmission } from '#contracts/startup-incubation.ts';
import { strings } from '../../i18n/index.ts';
import { CardHeading, Facts, marketingAnswer } from './CardParts.tsx';
import { labelOf } from './desk-labels.ts';

/** What one incubation enquiry says. */
export function IncubationCard({ submission }: { submission: StartupIncubationSubmission }) {
  const { name, mobile, budget, marketing, submittedAt, other } = submission;
  return (
    <>
      <CardHeading name={name} submittedAt={submittedAt} />
      <Facts
        facts={{
          [strings.admin.budget]: labelOf(strings.incubation.budgets, budget),
          [strings.incubation.mobile]: mobile,
          [strings.admin.marketing]: marketingAnswer(marketing),
        }}
        other={other}
      />
    </>
  );
}
