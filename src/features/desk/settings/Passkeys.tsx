import { useRef, useState } from 'react';
import { passkeys } from '#contracts/passkeys.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { Loaded } from '../shared/Loaded.tsx';
import { reload, useAnswer } from '../shared/queries.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { takesPasskeys } from './passkey-device.ts';
import { SafetySection } from './SafetySection.tsx';

const t = safetyStrings.passkeys;

/** The keys that open the desk without a password: adding, renaming and removing them. */
export function Passkeys() {
  const query = useAnswer(passkeys, {});
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The list is asked for again; what had the focus is gone with the old one. */
  async function follow() {
    heading.current?.focus();
    await reload(passkeys);
  }
  return (
    <SafetySection title={t.title} text={t.text} heading={heading}>
      <Loaded query={query} failed={t.loadFailed}>
        {({ passkeys: kept }) => (
          <>
            {kept.length === 0 ? (
              <p className="mt-4">{t.none}</p>
            ) : (
              <ul aria-label={t.list} className="mt-4 grid gap-2">
                {kept.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onChanged={follow} />
                ))}
              </ul>
            )}
            {!takesPasskeys() && <p className="mt-4 measure">{t.unsupported}</p>}
            {takesPasskeys() && (
              <button
                type="button"
                aria-expanded={adding}
                className={`${buttonClass('quiet')} mt-4`}
                onClick={() => setAdding(!adding)}
              >
                {t.add}
              </button>
            )}
            {adding && (
              <AddPasskey
                onAdded={() => {
                  setAdding(false);
                  void follow();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </SafetySection>
  );
}
