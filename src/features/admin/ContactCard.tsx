import type { ContactSubmission } from '#contracts/contact.ts';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import { mailHref } from '../../lib/paths.ts';
import { AnswerLinks, CardHeading, Facts } from './CardParts.tsx';
import type { IndustryNames } from './industry-names.ts';

interface Props {
  submission: ContactSubmission;
  industryNames: IndustryNames;
}

const t = strings.admin;

/** One contact enquiry, with what it takes to answer it. */
export function ContactCard({ submission, industryNames }: Props) {
  const { name, email, phone, industry, message, submittedAt } = submission;
  return (
    <>
      <CardHeading name={name} submittedAt={submittedAt} />
      <Facts
        facts={{
          [strings.contactForm.email]: email,
          [strings.contactForm.phone]: phone,
          [t.industry]: industry && industryNames[industry],
        }}
      />
      <p className="mt-4 max-w-prose whitespace-pre-wrap break-words">{message}</p>
      <AnswerLinks
        phone={phone}
        email={
          <a className={buttonClass('solid')} href={mailHref(email, t.replySubject)}>
            {t.reply}
          </a>
        }
      />
    </>
  );
}
