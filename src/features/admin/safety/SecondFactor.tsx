import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { secondFactor, secondFactorChange, secondFactorOffer } from '#contracts/second-factor.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { filled } from '../../../i18n/desk.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { shownInstant } from '../shared/date-format.ts';
import { Loaded } from '../shared/Loaded.tsx';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { messageOf } from '../shared/queries.ts';
import { OfferedSecret } from './OfferedSecret.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SafetySection } from './SafetySection.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const t = safetyStrings.factor;

/** The code beside the password: whether it is asked for, and switching that on and off. */
export function SecondFactor() {
  const query = useQuery({ queryKey: [secondFactor.path], queryFn: () => callApi(secondFactor) });
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const follow = () => client.invalidateQueries({ queryKey: [secondFactor.path] });
  /** What had the focus is gone. */
  const backToHeading = () => heading.current?.focus();
  function keep() {
    setCodes(null);
    backToHeading();
  }
  return (
    <SafetySection title={t.title} text={t.text} heading={heading}>
      <Loaded query={query} failed={t.loadFailed}>
        {({ on, since = '', recoveryLeft = 0 }) => {
          if (codes) return <RecoveryCodes codes={codes} onKept={keep} />;
          if (!on) {
            return (
              <SetUp
                onDone={(recoveryCodes) => {
                  setCodes(recoveryCodes);
                  void follow();
                }}
              />
            );
          }
          return (
            <>
              <p className="mt-4">
                {filled(t.isOn, { since: shownInstant(since) })} {filled(t.left, { count: String(recoveryLeft) })}
              </p>
              <SwitchOff
                onDone={() => {
                  showToast(t.switchedOff);
                  backToHeading();
                  void follow();
                }}
              />
            </>
          );
        }}
      </Loaded>
    </SafetySection>
  );
}

function SetUp({ onDone }: { onDone(recoveryCodes: readonly string[]): void }) {
  const offer = useMutation({ mutationFn: () => callApi(secondFactorOffer, {}), onError: leaveIfEnded });
  if (offer.data) {
    return (
      <div className="mt-4 grid gap-6">
        <OfferedSecret {...offer.data} />
        <OwnerForm
          contract={secondFactorChange}
          label={t.confirm}
          pendingLabel={t.confirming}
          codeHint={t.newCodeHint}
          hidden={{ on: 'on', secret: offer.data.secret }}
          onDone={({ recoveryCodes = [] }) => onDone(recoveryCodes)}
        />
      </div>
    );
  }
  return (
    <>
      <p className="mt-4">{t.isOff}</p>
      <button
        type="button"
        className={`${buttonClass('quiet')} mt-4`}
        disabled={offer.isPending}
        onClick={() => offer.mutate()}
      >
        {offer.isPending ? t.preparing : t.setUp}
      </button>
      <p role="alert" className="field-error empty:hidden">
        {offer.isError && messageOf(offer.error, t.failed)}
      </p>
    </>
  );
}

function SwitchOff({ onDone }: { onDone(): void }) {
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <div className="mt-4 grid gap-5">
        <Why />
        <OwnerForm
          contract={secondFactorChange}
          label={t.switchOff}
          pendingLabel={t.switchingOff}
          codeHint={t.codeHint}
          onDone={onDone}
        />
      </div>
    );
  }
  return (
    <button type="button" className={`${buttonClass('quiet')} mt-4`} onClick={() => setOpen(true)}>
      {t.askSwitchOff}
    </button>
  );
}

function Why() {
  const text = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={text} tabIndex={-1} className="measure">
      {t.whySwitchOff}
    </p>
  );
}
