import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button.ts';
import { fetchCheck } from './fetch-check.ts';
import { eligibilityWords } from './words.ts';

interface Props {
  /** What is sent, to be changed before it is. */
  summary: string;
  as: 'h3' | 'h4';
}

const t = eligibilityWords;

/** What comes when somebody wants to send the result. Most visitors read it and send nothing. */
async function loadEnquiry(summary: string) {
  const [{ ContactForm }, { enquiry, form }] = await Promise.all([
    import('#features/enquiries/ContactForm.tsx'),
    fetchCheck(),
  ]);
  const message = `${enquiry.message}\n\n${summary}`;
  return { ...enquiry, form: <ContactForm {...form} topic={{ id: 'recognition', message }} /> };
}

/** Offers to send the result; the form shows every word of it first. */
export function CheckEnquiry({ summary, as: Heading }: Props) {
  const [enquiry, setEnquiry] = useState<{ title: string; text: string; form: ReactNode }>();
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (enquiry) heading.current?.focus();
  }, [enquiry]);

  function open() {
    setFailed(false);
    loadEnquiry(summary).then(setEnquiry, () => setFailed(true));
  }

  if (!enquiry) {
    return (
      <>
        <button type="button" className={buttonClass('primary')} onClick={open}>
          {t.enquire}
        </button>
        {failed && (
          <p role="alert" className="field-error w-full">
            {t.failed}
          </p>
        )}
      </>
    );
  }
  return (
    <div className="mb-4 w-full max-w-[42rem] border-t border-line pt-6">
      <Heading ref={heading} tabIndex={-1} className="font-display text-2xl focus:outline-none">
        {enquiry.title}
      </Heading>
      <p className="mb-5 mt-2 text-muted">{enquiry.text}</p>
      {enquiry.form}
    </div>
  );
}
