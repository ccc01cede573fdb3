import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminNotices } from '#contracts/admin-notices.ts';
import { type NotificationOverview, notifications, pushDevices } from '#contracts/admin-notifications.ts';
import { deviceName } from '#contracts/device-name.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { notificationStrings } from '../../../i18n/notifications.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { shownInstant } from '../date-format.ts';
import { filled } from '../filled.ts';
import { leaveIfEnded } from '../leave-if-ended.ts';
import { sentenceOf } from '../queries.ts';
import { StoredText } from '../StoredText.tsx';
import { canPush, idOfThisDevice, PushDenied, subscribe, unsubscribe } from './push-device.ts';

const t = notificationStrings.devices;

/** Key of this device's own id among the queries. */
const ownKey = ['push-device'];

type Device = NotificationOverview['push']['devices'][number];

async function addThisDevice(publicKey: string): Promise<void> {
  const add = await subscribe(publicKey);
  try {
    await callApi(pushDevices, { add, label: deviceName(navigator.userAgent) });
  } catch (error) {
    // Nobody would ever send to it.
    await unsubscribe();
    throw error;
  }
}

async function removeDevice({ id }: Device): Promise<void> {
  await callApi(pushDevices, { remove: id });
  if (id === (await idOfThisDevice())) await unsubscribe();
}

function sentenceOfFailure(error: unknown): string {
  return error instanceof PushDenied ? t.denied : sentenceOf(error, t.failed);
}

interface Props {
  publicKey: string;
  devices: readonly Device[];
}

/** The devices that show a message when an enquiry comes; this one can be added, and each removed. */
export function PushDevices({ publicKey, devices }: Props) {
  const client = useQueryClient();
  const own = useQuery({ queryKey: ownKey, queryFn: idOfThisDevice });
  const follow = async () => {
    for (const queryKey of [ownKey, [notifications.path], [adminNotices.path]])
      await client.invalidateQueries({ queryKey });
  };
  const add = useMutation({
    mutationFn: () => addThisDevice(publicKey),
    onSuccess: async () => {
      await follow();
      showToast(t.added);
    },
    onError: leaveIfEnded,
  });
  const remove = useMutation({
    mutationFn: removeDevice,
    onSuccess: async () => {
      await follow();
      showToast(t.removed);
    },
    onError: leaveIfEnded,
  });
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
            <li
              key={device.id}
              className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-sunk px-4 py-3"
            >
              <span>
                <StoredText text={device.label} />
                {device.id === own.data && ` (${t.here})`}
                <span className="block text-sm text-muted">
                  {filled(t.since, { time: shownInstant(device.addedAt) })}
                </span>
              </span>
              <button
                type="button"
                className={buttonClass('quiet')}
                disabled={remove.isPending}
                onClick={() => remove.mutate(device)}
              >
                {remove.isPending && remove.variables.id === device.id
                  ? t.removing
                  : filled(t.remove, { device: device.label })}
              </button>
            </li>
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
        {add.isError ? sentenceOfFailure(add.error) : remove.isError && sentenceOf(remove.error, t.removeFailed)}
      </p>
    </section>
  );
}
