import type { ContactSubmission } from '#contracts/contact.ts';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import { mailHref } from '../../lib/paths.ts';
import { AnswerLinks, CardHeading, Facts, marketingAnswer } from './CardParts.tsx';
import type { DeskLabels } from './desk-labels.ts';

const t = strings.admin;

/** What one contact enquiry says. */
export function ContactCard({ submission, labels }: { submission: ContactSubmission; labels: DeskLabels }) {
  const { name, email, phone, industry, topic, message, marketing, submittedAt } = submission;
  return (
    <>
      <CardHeading name={name} submittedAt={submittedAt} />
      <Facts
        facts={{
          [strings.contactForm.email]: email,
          [strings.contactForm.phone]: phone,
          [t.industry]: industry && labels.industries[industry],
          [t.topic]: topic && labels.topics[topic],
          [t.marketing]: marketingAnswer(marketing),
        }}
      />
      <p className="mt-4 measure whitespace-pre-wrap break-words">{message}</p>
    </>
  );
}

/** What it takes to answer one contact enquiry. */
export function ContactAnswers({ submission: { email, phone } }: { submission: ContactSubmission }) {
  return (
    <AnswerLinks
      phone={phone}
      email={
        <a className={buttonClass('solid')} href={mailHref(email, t.replySubject)}>
          {t.reply}
        </a>
      }
    />
  );
}
