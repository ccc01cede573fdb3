import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { shownInstant } from '#features/admin-parts/dates.ts';
import { filled } from '#features/admin-parts/filled.ts';
import { Button, Failure, FocusedText, Loaded, Section } from '#features/admin-parts/parts.tsx';
import { call, reload, useAnswer } from '#features/admin-parts/queries.ts';
import { saveAsFile } from '#features/admin-parts/save-as-file.ts';
import type { z } from '#shared/schema.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { secondFactor, secondFactorChange, secondFactorOffer } from '../contract/second-factor.ts';
import { OwnerForm } from './OwnerForm.tsx';
import { secondFactorWords } from './words.ts';

const t = secondFactorWords;

/** The code beside the password: whether it is asked for, and switching that on and off. */
export function SecondFactor() {
  const query = useAnswer(secondFactor, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** @param made - recovery codes to be kept; without them what had the focus is gone. */
  function follow(made: readonly string[] | null) {
    setCodes(made);
    if (!made) heading.current?.focus();
    void reload(secondFactor);
  }
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      <Loaded query={query} failed={t.loadFailed}>
        {({ on, since = '', recoveryLeft = 0 }) => {
          if (codes) return <RecoveryCodes codes={codes} onKept={() => follow(null)} />;
          if (!on) return <SetUp onDone={follow} />;
          return (
            <>
              <p className="mt-4">
                {filled(t.isOn, { since: shownInstant(since) })}{' '}
                {filled(t.left, { count: recoveryLeft })}
              </p>
              <SwitchOff
                onDone={() => {
                  void showToast(t.switchedOff);
                  follow(null);
                }}
              />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function SetUp({ onDone }: { onDone(recoveryCodes: readonly string[]): void }) {
  const offer = useMutation({ mutationFn: () => call(secondFactorOffer, {}) });
  if (!offer.data)
    return (
      <>
        <p className="mt-4">{t.isOff}</p>
        <Button className="mt-4" disabled={offer.isPending} onClick={() => offer.mutate()}>
          {offer.isPending ? t.preparing : t.setUp}
        </Button>
        <Failure error={offer.error} text={t.failed} />
      </>
    );
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

function SwitchOff({ onDone }: { onDone(): void }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button className="mt-4" onClick={() => setOpen(true)}>
        {t.askSwitchOff}
      </Button>
    );
  return (
    <div className="mt-4 grid gap-5">
      <FocusedText>{t.whySwitchOff}</FocusedText>
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

/** The new secret, for an app on another device to scan, on this one to open, or to be typed. */
function OfferedSecret({ secret, uri, qr }: z.infer<typeof secondFactorOffer.response>) {
  return (
    <div className="grid gap-4">
      <FocusedText>{t.scan}</FocusedText>
      {/* Black on white in both schemes: many cameras read no inverted codes. */}
      <svg
        role="img"
        aria-label={t.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-56 max-w-full rounded-md"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        <a href={uri} className="inline-flex min-h-11 items-center underline">
          {t.openApp}
        </a>
      </p>
      <p className="measure">
        {t.byHand}{' '}
        <code className="wrap-anywhere [font-family:ui-monospace,monospace]">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </div>
  );
}

/**
 * The recovery codes, the only time they are shown:
 * they are gone once the owner says that he has kept them.
 */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold">{t.recovery.title}</h3>
      <FocusedText>{t.recovery.text}</FocusedText>
      <ul
        aria-label={t.recovery.title}
        className="mt-4 grid gap-2 [font-family:ui-monospace,monospace] sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-sunk px-4 py-2">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          onClick={() =>
            saveAsFile(t.recovery.file, `${t.recovery.title}\n\n${codes.join('\n')}\n`)
          }
        >
          {t.recovery.save}
        </Button>
        <Button look="solid" onClick={onKept}>
          {t.recovery.kept}
        </Button>
      </div>
    </div>
  );
}
