import refreshIcon from 'virtual:icon/arrows-clockwise';
import { useMutation, useQuery } from '@tanstack/react-query';
import { counted, filled } from '#features/admin-parts/filled.ts';
import { Button, Switch } from '#features/admin-parts/parts.tsx';
import { reload } from '#features/admin-parts/queries.ts';
import { idOfThisDevice, thisDevice } from '#features/notifications/admin/push-device.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { useStore } from '../../../../lib/use-store.ts';
import { enquiryLists } from '../../contract/list.ts';
import { changeFilter } from '../address.store.ts';
import { RoomLink } from '../RoomLink.tsx';
import { enquiryWords } from '../words.ts';
import { $layout, changeLayout } from './layout.store.ts';
import { $broughtIn } from './NewEnquiries.tsx';
import type { LoadedEnquiries } from './use-enquiries.ts';
import { listWords } from './words.ts';

interface Props {
  kind: EnquiryKind;
  list: LoadedEnquiries;
  isFlagged: boolean;
  flaggedTotal: number;
}

/** What a list is: which shelf, how many, as of when; and the way to look again. */
export function ListHead({ kind, list, isFlagged, flaggedTotal }: Props) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 max-sm:text-sm sm:mt-3 sm:gap-x-4">
      {(flaggedTotal > 0 || isFlagged) && (
        <Switch
          label={enquiryWords.shelves.label}
          options={{
            '': enquiryWords.shelves.inbox,
            flagged: `${enquiryWords.shelves.flagged} (${flaggedTotal})`,
          }}
          value={isFlagged ? 'flagged' : ''}
          onChange={(shelf) => changeFilter({ shelf })}
        />
      )}
      {list.answer.data && <Total list={list} />}
      <div className="max-lg:hidden">
        <Switch
          label={listWords.layout.label}
          options={listWords.layout.options}
          value={useStore($layout)}
          onChange={changeLayout}
        />
      </div>
      <div className="ms-auto flex min-w-0 items-center gap-x-3 text-sm text-muted max-sm:contents">
        {list.readAt > 0 && (
          <p className="tabular max-sm:order-2 max-sm:basis-full">
            <span role="status">
              {filled(listWords.lookedAt, { time: time.format(list.readAt) })}
            </span>{' '}
            <Told />
          </p>
        )}
        {list.readAt > 0 && <Refresh kind={kind} />}
      </div>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-US', {
  ...({ month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', second: '2-digit' } as const),
});

/** Whether this device is told what comes while the desk is open. */
function Told() {
  const here = useQuery({ queryKey: [thisDevice.path], queryFn: idOfThisDevice });
  if (here.data === undefined) return null;
  if (here.data !== null) return <span className="max-lg:hidden">{listWords.told.here}</span>;
  return (
    <RoomLink
      room="notifications"
      className="underline underline-offset-4 hover:text-ink max-lg:hidden"
    >
      {listWords.told.not}
    </RoomLink>
  );
}

/** Reads the lists anew; nothing does so by itself. */
function Refresh({ kind }: { kind: EnquiryKind }) {
  const refresh = useMutation({
    mutationFn: async () => {
      $broughtIn.set(new Set());
      await reload(enquiryLists[kind]);
    },
  });
  return (
    <Button
      className="my-1 min-h-11! px-4! max-sm:ms-auto max-sm:size-11 max-sm:px-0!"
      aria-disabled={refresh.isPending}
      onClick={() => refresh.isPending || refresh.mutate()}
    >
      <Icon
        svg={refreshIcon}
        className={`size-5 ${refresh.isPending ? 'motion-safe:animate-spin' : ''}`}
      />
      <span className="max-sm:sr-only">
        {refresh.isPending ? listWords.refreshing : listWords.refresh}
      </span>
    </Button>
  );
}

/** How many there are, or were found. */
function Total({ list: { total, found } }: { list: LoadedEnquiries }) {
  if (found === undefined)
    return (
      <p data-total tabIndex={-1} className="text-muted">
        {enquiryWords.total}:{' '}
        <strong className="tabular text-ink">{total ?? enquiryWords.counting}</strong>
      </p>
    );
  const { search } = listWords;
  return (
    <p data-total tabIndex={-1} role="status" className="tabular text-muted">
      {total === null
        ? filled(search.atLeast, { count: found.toLocaleString('en-IN') })
        : counted(search.found, found)}
    </p>
  );
}
