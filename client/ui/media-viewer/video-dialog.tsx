import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { AnchorButton } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { texts } from '#messages/ui/video.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  url: string;
}

export function VideoDialog({ open, onClose, title, url }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title={title} width={960} closeLabel={texts.close}>
      <VideoFrame>
        {failed === url ? (
          <chakra.div role="alert" display="grid" gap="3" justifyItems="center" p="4">
            {texts.failed}
            <AnchorButton href={url} target="_blank" rel="noreferrer" icon={ExternalLink}>
              {texts.elsewhere}
            </AnchorButton>
          </chakra.div>
        ) : (
          <chakra.video
            src={url}
            aria-label={title}
            controls
            autoPlay
            playsInline
            onError={() => setFailed(url)}
            width="full"
            height="full"
            objectFit="contain"
          />
        )}
      </VideoFrame>
    </Dialog>
  );
}

const VideoFrame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '16 / 9',
    width: 'full',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'night',
    color: 'white',
  },
});
