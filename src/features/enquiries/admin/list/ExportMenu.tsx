import downloadIcon from 'virtual:icon/download-simple';
import { useMutation } from '@tanstack/react-query';
import { filled } from '#features/admin-parts/filled.ts';
import { toastFailure } from '#features/admin-parts/queries.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import {
  type ExportFormat,
  exportEnquiries,
  exportFormats,
  maxExportedIds,
} from '../../contract/filter.ts';
import { saveAnswer } from './save-answer.ts';
import { ToolMenu } from './ToolMenu.tsx';
import { listWords } from './words.ts';

const t = listWords.export;

interface Props {
  kind: EnquiryKind;
  query: Readonly<Record<string, string>>;
  /** What will be in the file, in words. */
  of: string;
  /** Whether the file can be narrowed by filters, and is not. */
  isWhole?: boolean;
  /** Then these alone. */
  ids?: readonly string[];
  /** Whether the panel opens upwards. */
  up?: boolean;
}

/** Files of the list as it is filtered, or of what is selected. */
export function ExportMenu({ kind, query, of, isWhole, ids, up }: Props) {
  const tooMany = ids !== undefined && ids.length > maxExportedIds;
  const saving = useMutation({
    mutationFn: (format: ExportFormat) =>
      saveAnswer(exportEnquiries.path, {
        kind,
        format,
        ...query,
        ...(ids && { ids: ids.join(',') }),
      }),
    onError: (error) => toastFailure(error, { title: t.label, description: t.failed }),
  });
  return (
    <ToolMenu
      icon={downloadIcon}
      label={saving.isPending ? t.saving : t.label}
      panel={`end-0 w-64 p-3 ${up ? 'bottom-full mb-2' : 'top-full mt-2'}`}
    >
      {(close) => (
        <>
          <p className="px-3 py-1 text-sm text-muted">
            {tooMany ? filled(t.tooMany, { count: maxExportedIds }) : of}
          </p>
          {!tooMany &&
            exportFormats.map((format) => (
              <button
                key={format}
                type="button"
                className="flex min-h-11 w-full items-center rounded-md px-3 font-semibold hover:bg-sunk"
                disabled={saving.isPending}
                onClick={() => {
                  close();
                  saving.mutate(format);
                }}
              >
                {t.formats[format]}
              </button>
            ))}
          {isWhole && <p className="px-3 py-1 text-sm text-muted">{t.fewer}</p>}
        </>
      )}
    </ToolMenu>
  );
}
