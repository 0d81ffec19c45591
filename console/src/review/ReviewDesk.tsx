import './review.texts.ts';
import { Outlet, useParams } from '@tanstack/react-router';
import style from './decision/desk.module.css';
import { QueueColumn } from './queue/QueueColumn.tsx';

/** The queue, next to what is selected in it. On phones only one of them is visible. */
export function ReviewDesk() {
  const { submissionId } = useParams({ strict: false });
  return (
    <div className={style.desk} data-open={submissionId ? true : undefined}>
      <QueueColumn current={submissionId} />
      <Outlet />
    </div>
  );
}
