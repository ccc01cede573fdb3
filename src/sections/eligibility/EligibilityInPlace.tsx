import { useEffect, useState } from 'react';
import { strings } from '../../i18n/index.ts';
import { dialogEvents } from '../../lib/islands.ts';
import { routes } from '../../lib/paths.ts';
import { CheckAndEnquiry } from './CheckAndEnquiry.tsx';
import { type CheckContent, fetchCheck } from './fetch-check.ts';

/** The check among other things of a page, once somebody asks for it. Nothing of it stands in the page's HTML. */
export function EligibilityInPlace() {
  const [content, setContent] = useState<CheckContent>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const ask = () => setAsked((times) => times + 1);
    // What wakes it is the first time of asking.
    ask();
    document.addEventListener(dialogEvents.eligibility, ask);
    return () => document.removeEventListener(dialogEvents.eligibility, ask);
  }, []);
  // What did not come is asked for anew with every press.
  useEffect(() => {
    if (asked === 0 || content) return;
    setFailed(false);
    fetchCheck().then(setContent, () => setFailed(true));
  }, [asked]);

  if (asked === 0) return null;
  return (
    <div className="mt-8 rounded-lg bg-raised p-5 shadow-raised sm:p-9">
      {content && <CheckAndEnquiry check={content.check} level={3} asked={asked} />}
      {!content && !failed && <p role="status">{strings.dialogs.opening}</p>}
      {failed && (
        <p role="alert">
          {strings.eligibility.failed}{' '}
          <a className="font-semibold text-teal underline underline-offset-4" href={routes['startup-eligibility']}>
            {strings.eligibility.ownPage}
          </a>
        </p>
      )}
    </div>
  );
}
