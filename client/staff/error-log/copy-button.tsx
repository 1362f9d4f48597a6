/** Copies a text and says so where it was pressed. */
import { useEffect, useState } from 'react';
import CheckGlyph from 'lucide-react/icons/check';
import CopyGlyph from 'lucide-react/icons/copy';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from './texts.ts';

const SHOWN_MS = 2_000;

interface Props {
  text: string;
  label: string;
  /** Accessible name where the label alone does not say what is copied. */
  name?: string;
}

export function CopyButton({ text, label, name }: Props) {
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
      icon={copied ? CheckGlyph : CopyGlyph}
      aria-label={copied ? texts.copied : (name ?? label)}
      onClick={() => void copy()}
    >
      {copied ? texts.copied : label}
    </Button>
  );
}
