import { buttonClass } from '../../../components/ui/button.ts';
import { filled } from '../../../i18n/desk.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { shownInstant } from '../shared/dates.ts';
import { messageOf } from '../shared/queries.ts';
import { StoredText } from '../shared/StoredText.tsx';
import { canPush, PushDenied } from './push-device.ts';
import { type PushDevice, usePushDevices } from './use-push-devices.ts';

const t = notificationStrings.devices;

interface Props {
  /** Of the server, base64url. */
  publicKey: string;
  devices: readonly PushDevice[];
}

/**
 * The devices that show a message when an enquiry comes; this one can be added, and each removed.
 */
export function PushDevices({ publicKey, devices }: Props) {
  const { own, add, remove } = usePushDevices(publicKey);
  const isHere = devices.some(({ id }) => id === own.data);
  return (
    <section>
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <p className="mt-2 measure text-muted">{t.text}</p>
      {devices.length === 0 ? (
        <p className="mt-4">{t.none}</p>
      ) : (
        <ul aria-label={t.list} className="mt-4 grid gap-2">
          {devices.map((device) => (
            <Device key={device.id} device={device} isHere={device.id === own.data} remove={remove} />
          ))}
        </ul>
      )}
      {!canPush() && <p className="mt-4 measure">{t.unsupported}</p>}
      {canPush() && !isHere && (
        <button
          type="button"
          className={`${buttonClass('quiet')} mt-4`}
          disabled={add.isPending || own.isPending}
          onClick={() => add.mutate()}
        >
          {add.isPending ? t.adding : t.add}
        </button>
      )}
      <p role="alert" className="field-error empty:hidden">
        {add.isError && (add.error instanceof PushDenied ? t.denied : messageOf(add.error, t.failed))}
        {!add.isError && remove.isError && messageOf(remove.error, t.removeFailed)}
      </p>
    </section>
  );
}

interface DeviceProps {
  device: PushDevice;
  isHere: boolean;
  remove: ReturnType<typeof usePushDevices>['remove'];
}

function Device({ device, isHere, remove }: DeviceProps) {
  const { id, label, addedAt } = device;
  const removing = remove.isPending && remove.variables.id === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-sunk px-4 py-3">
      <span>
        <StoredText text={label} />
        {isHere && ` (${t.here})`}
        <span className="block text-sm text-muted">{filled(t.since, { time: shownInstant(addedAt) })}</span>
      </span>
      <button
        type="button"
        className={buttonClass('quiet')}
        disabled={remove.isPending}
        onClick={() => remove.mutate(device)}
      >
        {removing ? t.removing : filled(t.remove, { device: label })}
      </button>
    </li>
  );
}
