import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/ui/button.ts';
import { strings } from '../../i18n/index.ts';
import { type EnquiryCopy, fetchCheck } from './fetch-check.ts';

interface Props {
  copy: EnquiryCopy;
  /** The whole message, to be changed before it is sent. */
  message: string;
  as: 'h3' | 'h4';
}

const t = strings.eligibility;

/** The contact form with a message; its code and words come now, because most visitors read the result and send nothing. */
async function loadForm(message: string): Promise<ReactNode> {
  const [{ ContactForm }, { form }] = await Promise.all([
    import('../../features/contact/ContactForm.tsx'),
    fetchCheck(),
  ]);
  return <ContactForm {...form} topic={{ id: 'recognition', message }} />;
}

/** Offers to send the result; the form shows every word of it first. */
export function CheckEnquiry({ copy, message, as: Heading }: Props) {
  const [form, setForm] = useState<ReactNode>();
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (form) heading.current?.focus();
  }, [form]);

  function open() {
    setFailed(false);
    loadForm(message).then(setForm, () => setFailed(true));
  }

  if (!form) {
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
    <div className="mb-4 w-full border-t border-line pt-6">
      <Heading ref={heading} tabIndex={-1} className="font-display text-2xl focus:outline-none">
        {copy.title}
      </Heading>
      <p className="mb-5 mt-2 text-muted">{copy.text}</p>
      {form}
    </div>
  );
}
