import { useEffect, useState } from 'react';
import { eligibilityEvent } from '../../features/eligibility/eligibility-event.ts';
import { strings } from '../../i18n/index.ts';
import { routes } from '../../lib/paths.ts';
import { CheckAndEnquiry } from './CheckAndEnquiry.tsx';
import { type CheckContent, fetchCheck } from './fetch-check.ts';

/** The check among other things of a page, once somebody asks for it. Nothing of it stands in the page's HTML. */
export function EligibilityInPlace() {
  const [content, setContent] = useState<CheckContent>();
  const [asked, setAsked] = useState(1);

  useEffect(() => {
    const ask = () => setAsked((times) => times + 1);
    document.addEventListener(eligibilityEvent, ask);
    return () => document.removeEventListener(eligibilityEvent, ask);
  }, []);
  useEffect(() => {
    // The page of the check carries its questions itself.
    fetchCheck().then(setContent, () => location.assign(routes['startup-eligibility']));
  }, []);

  return (
    <div className="mt-8 rounded-lg bg-raised p-5 shadow-raised sm:p-9">
      {content ? (
        <CheckAndEnquiry check={content.check} level={3} asked={asked} />
      ) : (
        <p role="status">{strings.dialogs.opening}</p>
      )}
    </div>
  );
}
