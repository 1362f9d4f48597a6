import { useState, type ChangeEvent, type DragEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import FileSearch from 'lucide-react/icons/file-search';
import { logUncaughtError } from '#client/api/report-errors.ts';
import { paths } from '#client/storefront/paths.ts';
import { Icon } from '#client/ui/icons.tsx';
import { Note, PageTitle, PageContainer } from '#client/ui/page-layout.tsx';
import type { CheckedReport } from './verify-file.ts';
import { VerificationResults, type CheckedFile } from './verification-results.tsx';
import { texts } from '#messages/shop/verify.ts';

export default function VerifyPage() {
  const { checked, isBusy, check } = useFileVerification();
  return (
    <PageContainer measure="text" pb={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.note} />
      <NoScriptInstructions />
      <DropZone onFiles={check} isBusy={isBusy} />
      <VerificationResults checked={checked} />
    </PageContainer>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, description: texts.description, canonical: paths.verify };
}

/** Files are checked one by one in order, so that photos are looked up in the reports before them. */
function useFileVerification() {
  const [checked, setChecked] = useState<CheckedFile[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [line, setLine] = useState<Promise<readonly CheckedReport[]>>(() => Promise.resolve([]));
  const check = (files: readonly File[]) => {
    setWaiting((count) => count + files.length);
    // Reports first: they identify the photos.
    const inOrder = files.toSorted((a, b) => Number(isImageFile(a)) - Number(isImageFile(b)));
    let next = line;
    for (const file of inOrder)
      next = next.then(async (reports) => {
        const one = await verifyToCheckedFile(file, reports);
        setChecked((before) => [one, ...before]);
        setWaiting((count) => count - 1);
        const { result } = one;
        if (result?.outcome !== 'unchanged' || result.kind === 'photo') return reports;
        return [...reports, result.report, ...('inspection' in result ? [result.inspection] : [])];
      });
    setLine(next);
  };
  return { checked, isBusy: waiting > 0, check };
}

const isImageFile = ({ type }: File): boolean => type.startsWith('image/');

async function verifyToCheckedFile(file: File, reports: readonly CheckedReport[]): Promise<CheckedFile> {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    const { verifyFile } = await import('./verify-file.ts');
    return { id, name: file.name, result: await verifyFile(file, reports) };
  } catch (cause) {
    logUncaughtError(cause, { screen: paths.verify });
    return { id, name: file.name, result: undefined };
  }
}

interface DropZoneProps {
  onFiles(files: readonly File[]): void;
  isBusy: boolean;
}

function DropZone({ onFiles, isBusy }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Allows the same file to be chosen again.
    target.value = '';
  };
  return (
    <chakra.label
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      display="grid"
      justifyItems="center"
      textAlign="center"
      gap="2"
      px="5"
      py={{ base: '8', lg: '12' }}
      bg="surface"
      border="2px dashed"
      borderColor="line-strong"
      borderRadius="card"
      cursor="pointer"
      transition="background-color 140ms, border-color 140ms"
      css={{
        '&:hover, &[data-over]': { bg: 'drive-tint', borderColor: 'drive' },
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'drive', outlineOffset: '2px' },
      }}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        width="12"
        height="12"
        borderRadius="control"
        bg="drive-tint"
        color="drive"
      >
        <Icon glyph={FileSearch} size={24} />
      </chakra.span>
      <chakra.span textStyle="t4" fontWeight="bold">
        {isBusy ? texts.checking : texts.drop}
      </chakra.span>
      <Note as="span" maxW="52ch" textWrap="balance">
        {texts.or}
      </Note>
      <chakra.span
        mt="2"
        display="inline-flex"
        alignItems="center"
        minH="touch"
        px="4"
        borderRadius="control"
        bg="drive"
        color="on-drive"
        fontWeight="semibold"
      >
        {texts.choose}
      </chakra.span>
      <chakra.input
        type="file"
        multiple
        accept="application/json,.json,image/*"
        aria-label={texts.choose}
        onChange={choose}
        srOnly
      />
    </chakra.label>
  );
}

function NoScriptInstructions() {
  const { title, text, keys } = texts.noScript;
  return (
    <noscript>
      <h2>{title}</h2>
      <p>
        <span>{`${text} `}</span>
        <a href={paths.reportKeys}>{keys}</a>
        <span>.</span>
      </p>
    </noscript>
  );
}
