import type { z } from '#contracts/schema.ts';
import type { secondFactorOffer } from '#contracts/second-factor.ts';
import { safetyStrings } from '../../../i18n/safety.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const t = safetyStrings.factor;

/** The new secret, for an app on another device to scan, on this one to open, or to be typed. */
export function OfferedSecret({ secret, uri, qr }: z.infer<typeof secondFactorOffer.response>) {
  const first = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className="grid gap-4">
      <p ref={first} tabIndex={-1} className="measure">
        {t.scan}
      </p>
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
