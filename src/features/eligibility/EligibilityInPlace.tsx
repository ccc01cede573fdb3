import { useEffect, useState } from 'react';
import { dialogWords } from '#features/dialogs/words.ts';
import { mount } from '../../components/mount.ts';
import { routes } from '../../lib/paths.ts';
import { CheckAndEnquiry } from './CheckAndEnquiry.tsx';
import { type CheckContent, fetchCheck } from './fetch-check.ts';
import { eligibilityWords } from './words.ts';

const name = 'eligibility-in-place';

/** The check among other things of a page, once somebody asks for it. */
function EligibilityInPlace() {
  const [content, setContent] = useState<CheckContent>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(1);

  useEffect(() => {
    const ask = () => setAsked((times) => times + 1);
    document.addEventListener(name, ask);
    return () => document.removeEventListener(name, ask);
  }, []);
  // What did not come is asked for anew with every press.
  useEffect(() => {
    if (content) return;
    setFailed(false);
    fetchCheck().then(setContent, () => setFailed(true));
  }, [asked]);

  return (
    <div className="mt-8 rounded-lg bg-raised p-5 shadow-raised sm:p-9">
      {content && <CheckAndEnquiry check={content.check} level={3} asked={asked} />}
      {!content && !failed && <p role="status">{dialogWords.opening}</p>}
      {failed && (
        <p role="alert">
          {eligibilityWords.failed}{' '}
          <a
            className="font-semibold text-teal underline underline-offset-4"
            href={routes['startup-eligibility']}
          >
            {eligibilityWords.ownPage}
          </a>
        </p>
      )}
    </div>
  );
}

/** Opens the check where the page has room for it. */
export function open(): Promise<void> {
  const container = document.querySelector('[data-eligibility]');
  return container
    ? mount(name, <EligibilityInPlace />, container)
    : Promise.reject(new Error('No container for the check.'));
}
