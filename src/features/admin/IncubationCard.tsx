import type { StartupIncubationSubmission } from '#contracts/startup-incubation.ts';
import { strings } from '../../i18n/index.ts';
import { CardHeading, Facts, marketingAnswer } from './CardParts.tsx';

/** What one incubation enquiry says. */
export function IncubationCard({ submission }: { submission: StartupIncubationSubmission }) {
  const { name, mobile, budget, marketing, submittedAt } = submission;
  return (
    <>
      <CardHeading name={name} submittedAt={submittedAt} />
      <Facts
        facts={{
          [strings.admin.budget]: strings.incubation.budgets[budget],
          [strings.incubation.mobile]: mobile,
          [strings.admin.marketing]: marketingAnswer(marketing),
        }}
      />
    </>
  );
}
