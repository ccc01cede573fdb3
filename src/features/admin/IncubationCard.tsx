import type { StartupIncubationSubmission } from '#contracts/startup-incubation.ts';
import { strings } from '../../i18n/index.ts';
import { AnswerLinks, CardHeading, Facts } from './CardParts.tsx';

/** One incubation enquiry, with what it takes to answer it. */
export function IncubationCard({ submission }: { submission: StartupIncubationSubmission }) {
  const { name, mobile, budget, submittedAt } = submission;
  return (
    <>
      <CardHeading name={name} submittedAt={submittedAt} />
      <Facts
        facts={{
          [strings.admin.budget]: strings.incubation.budgets[budget],
          [strings.incubation.mobile]: mobile,
        }}
      />
      <AnswerLinks phone={mobile} />
    </>
  );
}
