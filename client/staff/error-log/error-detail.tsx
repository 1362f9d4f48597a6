/** One failure in full, readable and copyable, and the way to settle it (S-errs-06, S-errs-09, S-errs-10). */
import { type ReactNode, useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { errorsResolve, type ErrorEntry } from '#shared/contract/error-log.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { shortReference } from '#client/api/error-log.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { dateTime, number } from '#client/ui/format.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { SeverityBadge } from './error-row.tsx';
import { texts } from './texts.ts';
import CopyGlyph from 'lucide-react/icons/copy';
import { toast } from '#client/ui/overlay/toaster.tsx';

export function ErrorDetail({ entry }: { entry: ErrorEntry }) {
  const { run, busy } = useCommand(errorsResolve, {
    done: texts.resolvedDone,
    failed: texts.resolveFailed,
    untilInStep: true,
  });
  const { severity, level, category, message, resolved, resolvedAt, resolvedBy } = entry;
  return (
    <chakra.div display="grid" gap="4" alignContent="start" p="4">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <SeverityBadge severity={severity} />
        <Badge tone="quiet">{category}</Badge>
        <Badge tone="quiet">{level}</Badge>
      </chakra.div>
      <chakra.h2 textStyle="t4" fontWeight="bold" overflowWrap="anywhere">
        {message}
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {resolved ? (
          <>
            <Badge tone="drive" icon={Check}>
              {texts.resolvedBy(resolvedBy ?? '')}
            </Badge>
            {resolvedAt && (
              <chakra.span textStyle="t2" color="ink-3">
                <TimeAgo at={resolvedAt} />
              </chakra.span>
            )}
          </>
        ) : (
          <Button variant="primary" loading={busy} onClick={() => void run({ params: { id: entry.id } })}>
            {texts.markResolved}
          </Button>
        )}
        <CopyButton text={`${location.origin}/admin/errors?entry=${entry.id}`} label={texts.copyLink} />
      </chakra.div>
      <Facts entry={entry} />
      <Code title={texts.context} text={pretty(entry.context)} />
      <Code title={texts.stack} text={entry.stack} />
    </chakra.div>
  );
}

function Facts({ entry }: { entry: ErrorEntry }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="96px minmax(0, 1fr)" textStyle="t2">
      <Fact name={texts.reference}>
        <chakra.span fontFamily="mono">{shortReference(entry.id)}</chakra.span>
      </Fact>
      <Fact name={texts.count}>{number(entry.count)}</Fact>
      <Fact name={texts.reporter}>{entry.reporter ? texts.reporters[entry.reporter] : texts.none}</Fact>
      <Fact name={texts.firstSeen}>{dateTime(entry.timestamp)}</Fact>
      <Fact name={texts.lastSeen}>{dateTime(entry.lastSeen)}</Fact>
      <Fact name={texts.page}>{entry.url ?? texts.none}</Fact>
      <Fact name={texts.session}>{entry.sessionId ?? texts.none}</Fact>
      <Fact name={texts.browser}>{entry.userAgent ?? texts.none}</Fact>
    </chakra.dl>
  );
}

const line = {
  py: '1.5',
  borderBlockStartWidth: '1px',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'line',
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt {...line} color="ink-3">
        {name}
      </chakra.dt>
      <chakra.dd {...line} overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

function Code({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <chakra.section aria-label={title} minW="0">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between">
        <chakra.h3 textStyle="t2" fontWeight="bold">
          {title}
        </chakra.h3>
        <CopyButton text={text} label={texts.copy} name={texts.copyWhat(title)} />
      </chakra.div>
      <chakra.pre
        p="3"
        bg="sunken"
        borderRadius="control"
        fontFamily="mono"
        textStyle="t1"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </chakra.pre>
    </chakra.section>
  );
}

/** JSON with a line a member; any other text as it came. */
function pretty(text: string | null): string | null {
  if (text === null) return null;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const SHOWN_MS = 2_000;

interface Props {
  text: string;
  label: string;
  /** Accessible name where the label alone does not say what is copied. */
  name?: string;
}

/** Copies a text and says so where it was pressed. */
function CopyButton({ text, label, name }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ title: texts.copyFailed, kind: 'destructive' });
    }
  };
  return (
    <Button
      variant="tertiary"
      icon={copied ? Check : CopyGlyph}
      aria-label={copied ? texts.copied : (name ?? label)}
      onClick={() => void copy()}
    >
      {copied ? texts.copied : label}
    </Button>
  );
}
