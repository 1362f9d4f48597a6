import { type ReactNode, useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { errorsResolve, type ErrorEntry } from '#shared/contract/error-log.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { shortReference } from '#client/api/error-log.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { formatDateTime, formatNumber } from '#client/ui/format.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { SeverityBadge } from './error-row.tsx';
import { texts } from '#messages/staff/error-log.ts';
import CopyGlyph from 'lucide-react/icons/copy';
import { toast } from '#client/ui/overlay/toaster.tsx';

export function ErrorDetail({ entry }: { entry: ErrorEntry }) {
  const { run, isPending } = useApiMutation(errorsResolve, {
    successToast: texts.resolvedDone,
    errorToast: texts.resolveFailed,
    awaitInvalidation: true,
  });
  const { severity, level, category, message, resolved, resolvedAt, resolvedBy } = entry;
  return (
    <chakra.div display="grid" gap="4" alignContent="start" p="4">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <SeverityBadge severity={severity} />
        <Badge tone="quiet">{texts.categories[category]}</Badge>
        <Badge tone="quiet">{texts.levels[level]}</Badge>
      </chakra.div>
      <chakra.h2 textStyle="t4" fontWeight="bold" overflowWrap="anywhere">
        <bdi>{message}</bdi>
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
          <Button variant="primary" loading={isPending} onClick={() => void run({ params: { id: entry.id } })}>
            {texts.markResolved}
          </Button>
        )}
        <CopyButton text={`${location.origin}/admin/errors?entry=${entry.id}`} label={texts.copyLink} />
      </chakra.div>
      <ErrorFacts entry={entry} />
      <CodeBlock title={texts.context} copyName={texts.copyContext} text={formatJson(entry.context)} />
      <CodeBlock title={texts.stack} copyName={texts.copyStack} text={entry.stack} />
    </chakra.div>
  );
}

function ErrorFacts({ entry }: { entry: ErrorEntry }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="96px minmax(0, 1fr)" textStyle="t2">
      <FactRow name={texts.reference}>
        <chakra.span fontFamily="mono">{shortReference(entry.id)}</chakra.span>
      </FactRow>
      <FactRow name={texts.count}>{formatNumber(entry.count)}</FactRow>
      <FactRow name={texts.reporter}>{entry.reporter ? texts.reporters[entry.reporter] : texts.none}</FactRow>
      <FactRow name={texts.firstSeen}>{formatDateTime(entry.timestamp)}</FactRow>
      <FactRow name={texts.lastSeen}>{formatDateTime(entry.lastSeen)}</FactRow>
      <FactRow name={texts.page}>
        <bdi>{entry.url ?? texts.none}</bdi>
      </FactRow>
      <FactRow name={texts.session}>
        <bdi>{entry.sessionId ?? texts.none}</bdi>
      </FactRow>
      <FactRow name={texts.browser}>
        <bdi>{entry.userAgent ?? texts.none}</bdi>
      </FactRow>
    </chakra.dl>
  );
}

const FACT_STYLE = {
  py: '1.5',
  borderBlockStartWidth: '1px',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'line',
} as const;

function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt {...FACT_STYLE} color="ink-3">
        {name}
      </chakra.dt>
      <chakra.dd {...FACT_STYLE} overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

function CodeBlock({ title, copyName, text }: { title: string; copyName: string; text: string | null }) {
  if (!text) return null;
  return (
    <chakra.section aria-label={title} minW="0">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between">
        <chakra.h3 textStyle="t2" fontWeight="bold">
          {title}
        </chakra.h3>
        <CopyButton text={text} label={texts.copy} name={copyName} />
      </chakra.div>
      <chakra.pre
        dir="ltr"
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

/** Pretty-prints JSON; other text stays as it is. */
function formatJson(text: string | null): string | null {
  if (text === null) return null;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const COPIED_MESSAGE_MS = 2_000;

interface CopyButtonProps {
  text: string;
  label: string;
  name?: string;
}

function CopyButton({ text, label, name }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MESSAGE_MS);
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
