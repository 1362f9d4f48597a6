/** Interior panorama with a flat photo as the fallback. @see S-view-11 */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Minus from 'lucide-react/icons/zoom-out';
import Plus from 'lucide-react/icons/zoom-in';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { ArrowButton } from './viewer-controls.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { FIELD_OF_VIEW, TURN_DEGREES, ZOOM_DEGREES } from './panorama-config.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { usePanorama } from './use-panorama.ts';
import { ViewerStage } from './viewer-stage.tsx';
import { ringInPicture } from '#client/ui/theme/focus-ring.ts';
import { texts } from '#messages/ui/panorama.ts';

interface Props {
  label: string;
  url: string;
  fallbackUrl?: string | undefined;
}

export function Panorama({ label, url, fallbackUrl = url }: Props) {
  const { container, viewer, state } = usePanorama(url);
  if (state !== 'loading' && state !== 'shown') {
    return <FallbackImage label={label} url={fallbackUrl} text={texts.errors[state]} />;
  }
  const rotate = (by: number) => {
    const now = viewer.current;
    now?.setYaw(now.getYaw() + by);
  };
  const zoom = (by: number) => {
    const now = viewer.current;
    const fieldOfView = (now?.getHfov() ?? 0) + by;
    now?.setHfov(Math.min(FIELD_OF_VIEW.maxHfov, Math.max(FIELD_OF_VIEW.minHfov, fieldOfView)));
  };
  return (
    <ViewerStage role="group" aria-label={label}>
      <chakra.div
        ref={container}
        position="absolute"
        inset="0"
        role="application"
        aria-label={label}
        aria-busy={state === 'loading'}
        css={{
          '&&': { position: 'absolute', width: 'full', height: 'full', bg: 'sunken' },
          '& .pnlm-load-box, & .pnlm-about-msg': { display: 'none !important' },
          // Vertical drags scroll the page; keys look up and down.
          '& .pnlm-dragfix': { touchAction: 'pan-y' },
          ...ringInPicture,
        }}
      />
      {state === 'loading' ? (
        <chakra.span role="status" aria-label={texts.loading} zIndex="1">
          <Spinner />
        </chakra.span>
      ) : (
        <>
          <ArrowButton side="start" label={texts.left} onPress={() => rotate(-TURN_DEGREES)} />
          <ArrowButton side="end" label={texts.right} onPress={() => rotate(TURN_DEGREES)} />
          <ZoomControls>
            <IconButton
              variant="secondary"
              glyph={Plus}
              aria-label={texts.closer}
              onClick={() => zoom(-ZOOM_DEGREES)}
            />
            <IconButton variant="secondary" glyph={Minus} aria-label={texts.wider} onClick={() => zoom(ZOOM_DEGREES)} />
          </ZoomControls>
        </>
      )}
    </ViewerStage>
  );
}

function ZoomControls({ children }: { children: ReactNode }) {
  return (
    <chakra.span
      position="absolute"
      insetBlockEnd="3"
      insetInlineEnd="3"
      zIndex="1"
      display="flex"
      gap="2"
      css={{ '& button': { bg: 'surface' } }}
    >
      {children}
    </chakra.span>
  );
}

function FallbackImage({ label, url, text }: { label: string; url: string; text: string }) {
  return (
    <ViewerStage>
      <Picture source={url} alt={label} ratio="fill" />
      <chakra.p
        role="alert"
        position="absolute"
        insetInline="3"
        insetBlockEnd="3"
        px="3"
        py="2"
        borderRadius="control"
        bg="surface"
        color="danger"
        textStyle="t2"
      >
        {text}
      </chakra.p>
    </ViewerStage>
  );
}
