export function LoginAlert({ message }: { message: string }) {
  return (
    <p className="alert" role="alert">
      {message}
    </p>
  );
}
