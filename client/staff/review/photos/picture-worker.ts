import { smallPicture } from './small-picture.ts';

/** Makes one picture small, away from the page. */

export type SmallPictureAnswer = { picture: string } | { refused: string };

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<File>) => void): void;
  postMessage(message: SmallPictureAnswer, transfer: Transferable[]): void;
}
const scope = self as unknown as WorkerScope;

scope.addEventListener('message', ({ data }) => {
  smallPicture(data).then(
    (picture) => scope.postMessage({ picture }, []),
    (cause: unknown) => scope.postMessage({ refused: String(cause) }, []),
  );
});
