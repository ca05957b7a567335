import type { Channel, ChannelModel } from 'amqplib';

/**
 * Opens a channel for one piece of work and closes it afterwards.
 * @returns what the work returns. @throws what it throws, and what the broker refuses.
 */
export async function withChannel<T>(model: ChannelModel, work: (channel: Channel) => Promise<T>): Promise<T> {
  const channel = await model.createChannel();
  // The broker closes the channel after an error; the failed call itself rejects.
  channel.on('error', () => undefined);
  const gone = new Promise<void>((resolve) => channel.once('close', resolve));
  const done = await work(channel);
  // In amqplib 2.3, `close` never settles when the connection breaks before the broker answers.
  await Promise.race([channel.close(), gone]);
  return done;
}
