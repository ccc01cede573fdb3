import type { ContactSubmission } from '#contracts/contact.ts';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import { isEmailAddress, mailHref } from '../../lib/paths.ts';
import { AnswerLinks, CardHeading, Facts, marketingAnswer } from './CardParts.tsx';
import { type DeskLabels, labelOf } from './desk-labels.ts';
import { StoredText } from './StoredText.tsx';

const t = strings.admin;

/** What one contact enquiry says. */
export function ContactCard({ submission, labels }: { submission: ContactSubmission; labels: DeskLabels }) {
  const { name, email, phone, industry, topic, event, message, marketing, submittedAt, other } = submission;
  return (
    <>
      <CardHeading name={name} submittedAt={submittedAt} />
      <Facts
        facts={{
          [strings.contactForm.email]: email,
          [strings.contactForm.phone]: phone,
          [t.industry]: industry && labelOf(labels.industries, industry),
          [t.topic]: topic && labelOf(labels.topics, topic),
          [t.event]: event && labelOf(labels.events, event),
          [t.marketing]: marketingAnswer(marketing),
        }}
        other={other}
      />
      <p className="mt-4 measure whitespace-pre-wrap">
        <StoredText text={message} />
      </p>
    </>
  );
}

/** What it takes to answer one contact enquiry. */
export function ContactAnswers({ submission: { email, phone } }: { submission: ContactSubmission }) {
  return (
    <AnswerLinks
      phone={phone}
      email={
        isEmailAddress(email) && (
          <a className={buttonClass('solid')} href={mailHref(email, t.replySubject)}>
            {t.reply}
          </a>
        )
      }
    />
  );
}
