import { buttonClass } from '../../../components/ui/button.ts';
import { desk, filled } from '../../../i18n/desk.ts';

interface Props {
  name: string;
  onYes(): void;
  onDone(): void;
}

/** Asks the owner, back from an answer, whether the sender was reached. */
export function AskContacted({ name, onYes, onDone }: Props) {
  return (
    <div className="mt-3 rounded-md bg-sunk px-4 py-3">
      <p role="status" className="font-semibold">
        {filled(desk.asking.question, { name })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className={buttonClass('solid')}
          onClick={() => {
            onYes();
            onDone();
          }}
        >
          {desk.asking.yes}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onDone}>
          {desk.asking.no}
        </button>
      </div>
    </div>
  );
}
