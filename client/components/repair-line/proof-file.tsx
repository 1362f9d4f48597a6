import FileText from 'lucide-react/icons/file-text';
import { PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { DOCUMENT_FILE, documentUrl, isDocumentUrl, photoUrl } from '#shared/routes/photo-urls.ts';
import { AnchorButton } from '#client/ui/form-controls/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { texts } from '#messages/ui/repair-line.ts';

/** Address of a file on this device; `isDocumentUrl` tells a PDF. */
export function createFileUrl(bytes: ArrayBuffer, type: string): string {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  return type === PDF_TYPE ? `${url}#${DOCUMENT_FILE}` : url;
}

/** Address of a stored file. */
export function proofUrl(sha256: string, pdfs: readonly string[] | undefined): string {
  return pdfs?.includes(sha256) ? documentUrl(sha256) : photoUrl(sha256);
}

interface Props {
  source: string;
  alt: string;
  sizes: string;
}

/** The picture, or the PDF to download. */
export function ProofFile({ source, alt, sizes }: Props) {
  if (!isDocumentUrl(source)) return <Picture source={source} alt={alt} sizes={sizes} />;
  return (
    <AnchorButton
      href={source}
      download={`${alt}.pdf`}
      variant="link"
      px="0"
      icon={FileText}
      aria-label={texts.downloadPdfOf(alt)}
    >
      {texts.downloadPdf}
    </AnchorButton>
  );
}
