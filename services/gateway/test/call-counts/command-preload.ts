import { appendFileSync } from 'node:fs';
import { mongo } from 'mongoose';

/**
 * Preloaded into the services of a test stack (`node --import`): notes every command that the driver sends, a line of
 * JSON each. A process of a stack has one client.
 */
const file = process.env['COMMAND_LOG'] ?? '';

// The driver does not publish this property of its clients.
type Monitored = mongo.MongoClient & { monitorCommands: boolean };
type Connect = (this: Monitored) => Promise<Monitored>;

const prototype: { connect: Connect } = mongo.MongoClient.prototype as Monitored & { connect: Connect };
const { connect } = prototype;

prototype.connect = function (): Promise<Monitored> {
  if (!this.monitorCommands) {
    this.monitorCommands = true;
    this.on('commandStarted', ({ commandName, command }) => {
      appendFileSync(file, `${JSON.stringify({ name: commandName, command: command as unknown })}\n`);
    });
  }
  return connect.call(this);
};
