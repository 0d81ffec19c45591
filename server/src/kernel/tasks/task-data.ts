/**
 * The data of each task, by the name of the task. Each feature declares its own next to the handler (`declare module`).
 * Codes and numbers only: the queue's tables hold them in plain text, and the task reads the rest when it runs.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features extend it.
export interface TaskData {}

export type TaskName = keyof TaskData;
