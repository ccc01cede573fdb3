import { useState } from 'react';
import { type SeatEvent, seatEvents } from '#contracts/enquiry-state.ts';
import { changeSeat } from '#contracts/seats.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { Button } from '../shared/parts.tsx';
import { call, sayFailed } from '../shared/queries.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { showStanding } from './send-change.ts';

const t = desk.seat;

const isKnown = (seat: string | undefined): seat is SeatEvent => seatEvents.some((one) => one === seat);

/** Gives a registration a seat of its event, or takes it away; says how many are left then. */
export async function sendSeat(view: Pick<EnquiryView, 'kind' | 'id' | 'name'>, seat: boolean): Promise<void> {
  const { kind, id } = view;
  try {
    const { events, state, taken, waiting, seats } = await call(changeSeat, { kind, id, seat });
    showStanding(view, { events, state });
    const counts = filled(t.counts, { taken: seats === null ? taken : `${taken} / ${seats}`, waiting });
    const action = { label: desk.saved.undo, onPress: () => void sendSeat(view, !seat) };
    void showToast({ title: seat ? t.given : t.freed, description: `${view.name || desk.noName}. ${counts}`, action });
  } catch (error) {
    sayFailed(error, desk.failed);
  }
}

/** Whether a registration has a seat, and the one tap that changes it. */
export function Seat({ view }: { view: EnquiryView }) {
  const [busy, setBusy] = useState(false);
  const { seat } = view.state;
  if (!isKnown(seat)) return null;
  const wanted = seat !== 'seat';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="font-semibold">{t.states[seat]}</span>
      <Button
        disabled={busy}
        look={seat === 'waiting' ? 'solid' : 'quiet'}
        onClick={async () => {
          setBusy(true);
          await sendSeat(view, wanted);
          setBusy(false);
        }}
      >
        {wanted ? t.give : t.free}
      </Button>
    </div>
  );
}
