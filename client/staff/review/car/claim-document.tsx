/** The private photo or PDF that proves a claim. */
import { useRef } from 'react';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { DOCUMENT_TYPES } from '#shared/contract/cars/papers.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { buildPath } from '#shared/contract/endpoint.ts';
import { MAX_PROOF_BYTES } from '#shared/contract/payment/transfers.ts';
import { CLAIM_DOCUMENT_DOWNLOAD, uploadClaimDocument } from '#shared/contract/reports.ts';
import { CLAIM_LABELS, type ClaimName } from '#shared/domain/papers.ts';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from '#messages/staff/review.ts';
import { useReviewMutation } from './use-review-mutation.ts';

const documentTexts = texts.papers.document;

interface Props {
  car: StaffCar;
  claim: ClaimName;
  isEditable: boolean;
}

export function ClaimDocument({ car, claim, isEditable }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { run, isPending } = useReviewMutation(uploadClaimDocument, documentTexts);
  const params = { id: car.id, claim };
  const hasDocument = car.papers?.[claim]?.document !== undefined;
  const label = CLAIM_LABELS[claim];
  const send = (file: File | undefined) => {
    if (!file) return;
    if (file.size <= MAX_PROOF_BYTES) void run({ params, body: file });
    else toast({ title: documentTexts.failed, description: documentTexts.tooLarge, kind: 'destructive' });
  };
  return (
    <Row>
      {hasDocument && (
        <AnchorButton
          href={buildPath(CLAIM_DOCUMENT_DOWNLOAD.path, params)}
          download
          variant="link"
          px="0"
          icon={Download}
          aria-label={documentTexts.downloadOf(label)}
        >
          {documentTexts.download}
        </AnchorButton>
      )}
      {isEditable && (
        <>
          <input
            hidden
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={documentTexts.fileOf(label)}
            accept={DOCUMENT_TYPES.join(',')}
            onChange={({ currentTarget }) => {
              send(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Button
            variant="link"
            px="0"
            icon={Upload}
            loading={isPending}
            aria-label={hasDocument ? documentTexts.replaceOf(label) : documentTexts.addOf(label)}
            onClick={() => input.current?.click()}
          >
            {hasDocument ? documentTexts.replace : documentTexts.add}
          </Button>
        </>
      )}
    </Row>
  );
}
