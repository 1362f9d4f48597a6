/** Drop a report or a photo: which car it is of, of when, and whether a single byte was changed. All of it happens in the browser. */
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import FileSearch from 'lucide-react/icons/file-search';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { noteThrown } from '#client/api/report-errors.ts';
import { paths } from '#client/storefront/paths.ts';
import { Icon } from '#client/ui/icons.tsx';
import { Note, PageTitle, Wrap } from '#client/ui/page-layout.tsx';
import { Results, type Checked } from './verification-results.tsx';
import { texts } from './texts.ts';

export default function VerifyPage() {
  const { checked, isBusy, check } = useChecks();
  return (
    <Wrap measure="text" py={{ base: '2', lg: '6' }}>
      <PageTitle title={texts.title} note={texts.note} />
      <WithoutScript />
      <DropZone onFiles={check} isBusy={isBusy} />
      <Results checked={checked} />
    </Wrap>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, description: texts.description, canonical: paths.verify };
}

/** Files are checked one after the other, in the order they came, so that a report's photos are looked up in it. */
function useChecks() {
  const [checked, setChecked] = useState<Checked[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [line, setLine] = useState<Promise<readonly InspectionReport[]>>(() => Promise.resolve([]));
  const check = (files: readonly File[]) => {
    setWaiting((count) => count + files.length);
    // Reports first: they tell whose the photos are.
    const inOrder = files.toSorted((a, b) => Number(isPhoto(a)) - Number(isPhoto(b)));
    let next = line;
    for (const file of inOrder)
      next = next.then(async (reports) => {
        const one = await checkedFile(file, reports);
        setChecked((before) => [one, ...before]);
        setWaiting((count) => count - 1);
        const { verdict } = one;
        return verdict?.kind === 'report' && verdict.outcome === 'unchanged'
          ? [...reports, verdict.report]
          : reports;
      });
    setLine(next);
  };
  return { checked, isBusy: waiting > 0, check };
}

const isPhoto = ({ type }: File): boolean => type.startsWith('image/');

async function checkedFile(file: File, reports: readonly InspectionReport[]): Promise<Checked> {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    const { checkFile } = await import('./verify-file.ts');
    return { id, name: file.name, verdict: await checkFile(file, reports) };
  } catch (cause) {
    noteThrown(cause, { screen: paths.verify });
    return { id, name: file.name, verdict: undefined };
  }
}

interface DropProps {
  onFiles(files: readonly File[]): void;
  isBusy: boolean;
}

function DropZone({ onFiles, isBusy }: DropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file again is another check.
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

function WithoutScript() {
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
