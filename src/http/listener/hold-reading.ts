import type { Socket } from 'node:net';

/**
 * Reads nothing more of a connection for a time. Node resumes a socket by itself, at times a tick after it decided to,
 * whenever a request has come whole or its body is read; each time it is paused again.
 * @returns ends that, and reads on where that was asked for meanwhile
 */
export function holdReading(socket: Socket): () => void {
  let isWanted = false;
  const pauseAgain = () => {
    isWanted = true;
    // Paused between the decision and the tick, a stream says nothing of a second pause, and Node would read on.
    if (socket.isPaused()) socket.emit('pause');
    else socket.pause();
  };
  socket.on('resume', pauseAgain);
  socket.pause();
  return () => {
    socket.off('resume', pauseAgain);
    if (isWanted && !socket.destroyed) socket.resume();
  };
}
